/** The line for developers. Adopted with the first alert; the space below keeps it off the view, which begins without one. */
export const alertStyles: string = `@layer views{
.lk-alert{display:flex;align-items:center;gap:8px;min-block-size:40px;margin-block-end:12px;padding-inline:20px 8px;background:color-mix(in oklab,var(--lk-tone,var(--lk-text)) 9%,var(--lk-surface));color:var(--lk-tone,var(--lk-text));font:500 var(--lk-12)}
.lk-alert>p{flex:1;min-inline-size:0}
@media (forced-colors:active){.lk-alert{border:1px solid ButtonText}}
}`
