/** The look of the waiting ring and the check that draws itself; adopted with the first of them. */
export const progressCss: string = `@layer kit{
@keyframes lk-draw{from{stroke-dashoffset:1}}
.lk-progress{position:relative;display:grid;place-items:center;inline-size:96px;block-size:96px;margin-inline:auto}
.lk-progress>svg{position:absolute;inset:0}
.lk-progress>svg>*{fill:none;stroke:var(--lk-line);stroke-width:2}
.lk-progress[data-state=waiting]>svg>:last-child{stroke:var(--lk-accent-text);stroke-linecap:round;stroke-dasharray:.28 1;transform-origin:center;animation:lk-travel 1.4s linear infinite}
.lk-progress[data-state=done]>svg>:last-child{stroke:var(--lk-positive)}
.lk-progress-badge{position:absolute;inset-block-end:2px;inset-inline-end:2px;display:grid;place-items:center;inline-size:28px;block-size:28px;border:2px solid var(--lk-surface);border-radius:50%;background:var(--lk-text-soft);color:var(--lk-surface);animation:lk-pop 220ms var(--lk-spring)}
.lk-progress[data-state=done]>.lk-progress-badge{background:var(--lk-positive)}
.lk-draw{fill:none;stroke:var(--lk-positive);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round;margin-inline:auto}
.lk-draw>*{stroke-dasharray:1;animation:lk-draw 300ms var(--lk-ease) both}
.lk-draw>:last-child{animation-delay:120ms}
@keyframes lk-travel{to{stroke-dashoffset:-1}}
@keyframes lk-pop{from{opacity:0;scale:.6}}
@media (prefers-reduced-motion:reduce){
.lk-progress[data-state=waiting]>svg>:last-child{stroke-dasharray:none;animation:lk-pulse 1.6s ease-in-out infinite}
.lk-progress-badge,.lk-draw>*{animation:lk-fade 150ms}
}
@media (forced-colors:active){.lk-progress[data-state=waiting]>svg>:last-child{stroke:Highlight}}
}`
