/** Styles of the plugin's views; classes carry its id. */
export const sessionsStyles: string = `
.sessions-notice{display:grid;align-content:center;min-block-size:232px}
.sessions-notice [aria-busy]{display:grid;gap:8px}
.sessions-done{display:grid;justify-items:center;gap:12px;text-align:center}
.sessions-done p{margin:0;color:var(--lk-text-soft)}
.sessions-item{min-inline-size:0;margin:0;padding:0;border:0;outline:none}
.sessions-question{display:grid;gap:12px;padding:12px;border:1px solid var(--lk-line);border-radius:var(--lk-radius-row)}
.sessions-question p{margin:0;overflow-wrap:anywhere}
.sessions-answers{display:flex;flex-wrap:wrap;gap:8px}
.sessions-answers>*{flex:1}
`
