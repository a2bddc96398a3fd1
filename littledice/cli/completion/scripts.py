"""What a shell runs to ask what may come next: a function for each shell, which hands on the words as they stand and
takes a candidate a line, with what it is behind a tab.
"""

from __future__ import annotations

from littledice.grammar.namable import FILES

ASKED = "_LITTLEDICE_COMPLETE"
"""The variable by which a shell asks; its value is the shell's name."""

LINE, BREAKS = "_LITTLEDICE_LINE", "_LITTLEDICE_BREAKS"
"""For bash, which takes words apart at `:` and `=`: the line up to the cursor, and where it takes words apart."""

BASH = f"""\
_littledice_completion() {{
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        if [ "$line" = '{FILES}' ]; then
            compopt -o default 2>/dev/null
        else
            COMPREPLY+=("$line")
        fi
    done < <({LINE}="${{COMP_LINE:0:COMP_POINT}}" {BREAKS}="$COMP_WORDBREAKS" {ASKED}=bash "$1" 2>/dev/null)
    compopt -o nosort 2>/dev/null
    case "${{#COMPREPLY[@]}} ${{COMPREPLY[0]}}" in
        1\\ *[=:.,]) compopt -o nospace 2>/dev/null ;;
    esac
}}
complete -F _littledice_completion littledice
"""

ZSH = f"""\
#compdef littledice
_littledice() {{
    local line word
    local -a open closed
    for line in "${{(@f)$({ASKED}=zsh $words[1] "${{(@Q)words[2,CURRENT]}}" 2>/dev/null)}}"; do
        case $line in
            '') ;;
            '{FILES}') _files ;;
            *)
                word=${{${{line%%$'\\t'*}}//:/\\\\:}}
                case $word in
                    *[=:.,]) open+=("$word:${{line#*$'\\t'}}") ;;
                    *) closed+=("$word:${{line#*$'\\t'}}") ;;
                esac ;;
        esac
    done
    _describe -V littledice closed -- open -S ''
}}
if [ "$funcstack[1]" = _littledice ]; then _littledice "$@"; else compdef _littledice littledice; fi
"""

FISH = f"""\
function __littledice_complete
    set -l words (commandline -opc)
    for line in (env {ASKED}=fish $words[1] $words[2..-1] (commandline -ct | string unescape) 2>/dev/null)
        if test "$line" = '{FILES}'
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete --command littledice --no-files --keep-order --arguments '(__littledice_complete)'
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}
