/** Styles of the plugin's views; classes carry its id. */
export const activityStyles: string = `
.activity-rows{position:relative;margin:0;padding:0;list-style:none}
.activity-rows>li{position:absolute;inset-block-start:0;inset-inline:0}
.activity-list{margin:0;padding:0;list-style:none}
.activity-month{margin:0;padding:12px 8px 4px;font:600 var(--lk-14);color:var(--lk-text-soft)}
.activity-moved{display:block;overflow-wrap:anywhere}
.activity-moved svg{display:inline;vertical-align:-2px}
.activity-entry{display:flex;align-items:center}
.activity-entry>:first-child{flex:1;min-inline-size:0}
.activity-warning{display:block;font-weight:500;color:var(--lk-warning)}
.activity-warning svg{display:inline;vertical-align:-2px}
.activity-day{font:var(--lk-12);color:var(--lk-text-soft);white-space:nowrap}
.activity-glyph{display:grid;place-items:center;inline-size:40px;block-size:40px;border-radius:var(--lk-radius-image);background:var(--lk-surface-raised)}
.activity-pair{position:relative;display:block;inline-size:40px;block-size:40px}
.activity-pair>:last-child{position:absolute;inset-block-end:0;inset-inline-end:0;outline:2px solid var(--lk-surface)}
.activity-notice{display:grid;align-content:center;min-block-size:392px}
.activity-end{display:grid;place-items:center;padding-block-start:12px}
`
