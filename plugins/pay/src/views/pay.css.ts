/** Styles of the plugin's views; classes carry its id. */
export const payStyles: string = `.pay-total{display:grid;justify-items:center;gap:8px;padding-block:8px;text-align:center;overflow-wrap:anywhere}
.pay-sum{font:600 var(--lk-34);font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.pay-worth{color:var(--lk-text-soft)}
.pay-line{display:block}
.pay-cost{display:grid;justify-items:end}
.pay-who{display:flex;align-items:center;gap:8px;font-weight:500}
.pay-ways{display:flex;flex-wrap:wrap;gap:8px}
.pay-ways>*{flex:1}
.pay-details{overflow-wrap:anywhere}
.pay-steps{display:grid;gap:12px;margin:0;padding:14px 16px;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised);text-align:start;list-style:none}
.pay-steps>li{display:flex;align-items:center;gap:12px;color:var(--lk-text-soft)}
.pay-steps>[aria-current]{color:var(--lk-text);font-weight:500}
.pay-steps>li>span{flex:none;display:grid;place-items:center;inline-size:20px;block-size:20px}
.pay-steps>[data-done] svg{color:var(--lk-positive)}`
