/**
 * The panel's own looks over the kit's. It stands where the card is not: at the side of wide windows, away from the corner
 * that most sites have their connect button in; else at the top, over against the sheet.
 */
export const panelCss: string = `@layer views{
.panel{position:fixed;inset:8px auto 8px 8px;inline-size:432px;border:1px solid var(--lk-line);border-radius:16px;background:var(--lk-surface);overflow:hidden}
.panel,.panel>div{display:flex;flex:1;flex-direction:column;min-block-size:0}
.panel .line{display:flex;flex-flow:wrap;align-items:center;gap:4px 8px}
.panel>.line{flex:none;padding:6px 12px}
.panel :is(h2,b){flex:auto;font:600 var(--lk-14)}
.panel :is(p,small,.lk-tab,.lk-button){font:400 var(--lk-12)}
.panel small{color:var(--lk-text-soft)}
.panel .lk-tab{padding:0}
.panel .lk-button{min-block-size:28px;padding:0 8px}
.panel .lk-tab-panel{padding:8px;overflow:auto;outline-offset:-2px}
.panel details>*{padding:8px}
.panel pre{font:12px monospace;white-space:pre-wrap}
@media (width<=640px){.panel{inset:0 0 auto;inline-size:auto;block-size:40dvh}}
}`
