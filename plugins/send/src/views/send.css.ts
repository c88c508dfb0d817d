/** Styles of the plugin's views; classes carry its id. */
export const sendStyles: string = `.send-paste{flex:none;margin-inline-end:-11px;color:var(--lk-accent-text)}
.send-heading{padding:4px 8px 0;font:600 var(--lk-14);color:var(--lk-text-soft)}
.send-total{display:grid;justify-items:center;gap:8px;padding-block:8px;text-align:center;overflow-wrap:anywhere}
.send-sum{font:600 var(--lk-20)}
.send-worth{color:var(--lk-text-soft)}
.send-cost{display:grid;justify-items:end}
.send-compare{margin:8px 0 0}
.send-compare dt{margin-block-start:8px;font-weight:500}
.send-compare dd{margin:0}
.send-groups{display:flex;flex-wrap:wrap;gap:2px 6px;color:var(--lk-text)}
.send-groups mark{background:none;color:inherit;font-weight:700;text-decoration:underline 2px;text-underline-offset:3px}
.send-who{display:flex;align-items:center;gap:8px;font-weight:500}`
