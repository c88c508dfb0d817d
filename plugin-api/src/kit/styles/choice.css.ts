/** The look of switches and checkboxes; adopted with the first of them. */
export const choiceCss: string = `@layer kit{
.lk-choice{display:flex;align-items:center;gap:12px;min-block-size:40px;cursor:pointer}
.lk-choice>span{flex:1;min-inline-size:0}
.lk-choice small{display:block;font:400 var(--lk-12);color:var(--lk-text-soft)}
.lk-choice>input{flex:none;border:1.5px solid var(--lk-text-faint);cursor:pointer;transition:background-color 120ms,border-color 120ms}
.lk-choice>input:checked{border-color:var(--lk-accent-text);background:var(--lk-accent-text)}
.lk-choice:has(>input:disabled){color:var(--lk-text-faint);cursor:default}
.lk-check{display:grid;place-items:center;inline-size:20px;block-size:20px;border-radius:6px}
.lk-check::after{content:"";inline-size:10px;block-size:5px;border:solid var(--lk-surface);border-width:0 0 2px 2px;rotate:-45deg;translate:0 -1.5px;opacity:0}
.lk-check:checked::after{opacity:1}
.lk-switch{inline-size:40px;block-size:24px;border-radius:12px}
.lk-switch::after{content:"";display:block;inline-size:16px;block-size:16px;margin:2.5px;border-radius:50%;background:var(--lk-text-faint);transition:translate 120ms var(--lk-ease),background-color 120ms}
.lk-switch:checked::after{background:var(--lk-surface);translate:calc(16px*var(--lk-dir))}
@media (prefers-reduced-motion:reduce){.lk-switch::after{transition:none}}
@media (forced-colors:active){
.lk-choice>input,.lk-switch::after,.lk-check::after{forced-color-adjust:none}
.lk-choice>input{border-color:ButtonText;background:Canvas}
.lk-choice>input:checked{border-color:Highlight;background:Highlight}
.lk-switch::after{background:ButtonText}
.lk-switch:checked::after{background:HighlightText}
.lk-check::after{border-color:HighlightText}
}
}`
