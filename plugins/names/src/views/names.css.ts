/** Styles of the plugin's views; classes carry its id. */
export const namesStyles: string = `.names-zone{flex:none;color:var(--lk-text-soft)}
.names-heading{padding:4px 8px 0;font:600 var(--lk-14);color:var(--lk-text-soft)}
.names-name{overflow-wrap:anywhere}`
