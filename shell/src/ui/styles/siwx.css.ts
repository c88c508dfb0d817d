/** What is signed, in full: it scrolls in a place of its own, so that the buttons stay. */
export const siwxStyles: string = `@layer views{
.lk-siwx-head{display:grid;justify-items:center;gap:4px;text-align:center}
.lk-siwx-head>.lk-state-icon{margin-block-end:8px}
.lk-siwx-facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 16px;margin:0;font:400 var(--lk-14)}
.lk-siwx-facts>dt{color:var(--lk-text-soft)}
.lk-siwx-facts>dd{display:flex;align-items:center;justify-content:end;gap:8px;margin:0;font-weight:500;text-align:end;overflow-wrap:anywhere}
.lk-siwx-facts .lk-image{border-radius:50%}
.lk-siwx-message>p{color:var(--lk-text-soft);font:500 var(--lk-12);padding-block-end:4px}
.lk-siwx-text{box-sizing:border-box;block-size:176px;margin:0;padding:12px;overflow:auto;border-radius:var(--lk-radius-row);background:var(--lk-surface-sunken);font:400 var(--lk-12);font-variant-numeric:tabular-nums;text-align:start;white-space:pre-wrap;overflow-wrap:anywhere;user-select:text}
.lk-siwx-text:focus-visible{outline:2px solid var(--lk-focus);outline-offset:2px}
.lk-siwx-text>.lk-skeleton+.lk-skeleton{margin-block-start:8px}
@media (forced-colors:active){.lk-siwx-text{border:1px solid CanvasText}}
}`
