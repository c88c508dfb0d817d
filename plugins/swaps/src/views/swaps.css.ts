/** Styles of the plugin's views; classes carry its id. */
export const swapsStyles: string = `.swaps-sides{position:relative;display:grid;gap:4px}
.swaps-side{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:0 8px;padding:12px 16px;border:1px solid transparent;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised)}
.swaps-side>h2{grid-column:1/-1;font:500 var(--lk-14);color:var(--lk-text-soft)}
.swaps-side>:last-child{grid-column:1/-1}
.swaps-number>div{justify-items:start;padding-block:4px 0}
.swaps-number>div>:last-child{display:none}
.swaps-number input{text-align:start}
.swaps-received{display:flex;align-items:center;min-block-size:48px;font:600 var(--lk-34);font-variant-numeric:tabular-nums;letter-spacing:-.02em;overflow-wrap:anywhere}
.swaps-received[data-size=medium]{font:600 calc(var(--lk-unit)*2.4)/calc(var(--lk-unit)*3.2) var(--lk-family)}
.swaps-received[data-size=small]{font:600 calc(var(--lk-unit)*1.6)/calc(var(--lk-unit)*2.4) var(--lk-family)}
.swaps-received[data-empty]{color:var(--lk-text-faint)}
.swaps-token.swaps-token{max-inline-size:148px;min-block-size:40px;padding-inline:7px 10px;background:var(--lk-surface);border-color:var(--lk-line)}
.swaps-token.swaps-token:hover{background:var(--lk-surface-hover)}
.swaps-under{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 8px;min-block-size:40px;color:var(--lk-text-soft)}
.swaps-under>span{display:flex;flex-wrap:wrap;align-items:center;gap:0 4px}
.swaps-under .swaps-small{min-block-size:32px;padding:4px 8px;color:var(--lk-accent-text)}
.swaps-under .swaps-worth{margin-inline-start:-8px;color:var(--lk-text-soft)}
.swaps-turn{position:relative;z-index:1;justify-self:center;margin-block:-20px}
.swaps-turn>button{background:var(--lk-surface);border-color:var(--lk-line)}
.swaps-turn svg{rotate:90deg}
.swaps-legs{display:grid;gap:12px;padding-block:4px}
.swaps-leg{display:grid;grid-template-columns:auto minmax(0,1fr);align-items:center;gap:0 12px;overflow-wrap:anywhere}
.swaps-leg p{color:var(--lk-text-soft)}
.swaps-leg .swaps-sum{color:var(--lk-text);font:600 var(--lk-20)}
.swaps-cost{display:grid;justify-items:end}
.swaps-soft{color:var(--lk-text-soft)}
.swaps-bad{color:var(--lk-negative)}
.swaps-steps{display:grid;gap:12px}
.swaps-steps>li{display:flex;align-items:center;gap:12px;color:var(--lk-text-soft)}
.swaps-steps>[aria-current]{color:var(--lk-text);font-weight:500}
.swaps-mark{display:grid;place-items:center;flex:none;inline-size:24px;block-size:24px;border:1px solid var(--lk-line);border-radius:var(--lk-radius-full);font:500 var(--lk-12)}
.swaps-choices{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px}
.swaps-choices [aria-pressed=true]{box-shadow:inset 0 0 0 1.5px var(--lk-accent-text)}
.swaps-place{display:flex;align-items:center;gap:8px}
.swaps-change.swaps-change{min-block-size:24px;margin:-2px -8px;padding:0 8px;color:var(--lk-accent-text)}
.swaps-ask{color:var(--lk-text-soft)}
@media (forced-colors:active){.swaps-choices [aria-pressed=true]{border:2px solid Highlight}}`
