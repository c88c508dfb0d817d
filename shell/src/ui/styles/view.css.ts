/**
 * The look of the shell's own views, on the kit's tokens and in the layer above the kit. The frame's slot is taken out of
 * the dialog's grid, where it would be a second row and push the card off its place.
 */

export const viewStyles: string = `@layer views{
.lk-frame{position:absolute}
.lk-grip{z-index:3}
.lk-header>.lk-header-start{grid-column:1;grid-row:1}
.lk-header>.lk-header-end{grid-column:3;grid-row:1}
.lk-header>.lk-icon-button.lk-header-end:first-of-type{grid-column:3}
.lk-header-title{outline:0}
.lk-network{grid-column:1/3;grid-row:1;justify-self:start;display:flex;align-items:center;gap:8px;max-inline-size:100%;min-block-size:40px;padding-inline:8px;border:1px solid transparent;border-radius:calc(var(--lk-radius)*3);font:500 var(--lk-14);text-align:start;transition:background-color 120ms,scale 80ms}
button.lk-network{cursor:pointer}
@media (prefers-reduced-motion:no-preference){button.lk-network:active{scale:.985}}
.lk-network>svg:last-child{rotate:calc(90deg*var(--lk-dir));color:var(--lk-text-soft)}
.lk-network .lk-image{border-radius:50%}
.lk-offline{padding:0 16px 12px}
.lk-note,.lk-guide,.lk-branding{color:var(--lk-text-soft);font:400 var(--lk-12);text-align:center;text-wrap:balance}
.lk-note{padding-block-start:8px}
.lk-guide{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;column-gap:0;font:400 var(--lk-14)}
.lk-guide>.lk-button{padding-inline:8px;color:var(--lk-accent-text)}
.lk-branding{display:flex;align-items:center;justify-content:center;gap:4px;padding-block-start:4px;color:var(--lk-text-faint)}
.lk-method{min-block-size:56px}
.lk-account-top{display:grid;justify-items:center;gap:4px;text-align:center}
.lk-account-name{font:600 var(--lk-20);margin-block-start:12px}
.lk-account-address{display:flex;align-items:center;font:600 var(--lk-16);padding-inline-start:40px;margin-block-start:4px}
.lk-account-address[data-secondary]{color:var(--lk-text-soft);font:400 var(--lk-14);margin-block-start:-6px}
.lk-balance{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 .3em;min-block-size:40px;margin-block-start:12px;font:600 var(--lk-34)}
.lk-balance[data-failed]{font:400 var(--lk-14);color:var(--lk-text-soft)}
.lk-balance>.lk-button{color:var(--lk-accent-text)}
.lk-balance-symbol{color:var(--lk-text-soft);font-weight:500}
@media (hover:hover){button.lk-network:hover{background:var(--lk-surface-hover)}}
@media (forced-colors:active){.lk-network{border:1px solid ButtonText}}
}`
