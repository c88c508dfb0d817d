/** Styles of the plugin's views; classes carry its id. */
export const sendStyles: string = `
.send-amount { display: grid; justify-items: center; gap: 2px; padding-block: 8px 4px; }
.send-number { display: flex; align-items: baseline; justify-content: center; gap: 8px; max-inline-size: 100%; direction: ltr; font: 600 var(--lk-34); font-variant-numeric: tabular-nums; letter-spacing: -.02em; }
.send-number[data-size=medium] { font: 600 calc(var(--lk-unit)*2.6)/calc(var(--lk-unit)*4) var(--lk-family); }
.send-number[data-size=small] { font: 600 calc(var(--lk-unit)*1.8)/calc(var(--lk-unit)*4) var(--lk-family); }
.send-number > input { min-inline-size: 1ch; max-inline-size: 100%; padding: 0; border: 0; background: none; color: inherit; font: inherit; letter-spacing: inherit; text-align: end; outline: 0; }
.send-number > input::placeholder { color: var(--lk-text-faint); opacity: 1; }
.send-number:focus-within { box-shadow: 0 2px 0 var(--lk-focus); }
.send-number[data-invalid] { color: var(--lk-negative); }
.send-number > bdi { flex: none; max-inline-size: 120px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--lk-text-soft); font: 500 var(--lk-16); letter-spacing: 0; }
.send-sides { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; }
.send-problem { min-block-size: 16px; margin: 0 0 4px; font: 400 var(--lk-12); color: var(--lk-negative); text-align: center; }
.send-paste { flex: none; margin-inline-end: -11px; color: var(--lk-accent-text); }
.send-heading { margin: 4px 0 0; padding-inline: 8px; font: 600 var(--lk-14); color: var(--lk-text-soft); }
.send-rows { position: relative; margin: 0; padding: 0; list-style: none; }
.send-rows > li { position: absolute; inset-block-start: 0; inset-inline: 0; }
.send-search { position: sticky; inset-block-start: 0; z-index: 2; padding-block: 2px 8px; background: var(--lk-surface); }
.send-total { display: grid; justify-items: center; gap: 8px; padding-block: 8px; text-align: center; overflow-wrap: anywhere; }
.send-total > p { margin: 0; }
.send-sum { font: 600 var(--lk-20); }
.send-worth { color: var(--lk-text-soft); }
.send-facts { display: grid; gap: 12px; margin: 0; padding: 14px 16px; border: 1px solid transparent; border-radius: var(--lk-radius-row); background: var(--lk-surface-raised); }
.send-facts > div { display: flex; justify-content: space-between; gap: 16px; }
.send-facts > div[data-stacked] { display: grid; gap: 4px; }
.send-facts dt { flex: none; color: var(--lk-text-soft); }
.send-facts dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.send-facts [data-stacked] dd { text-align: start; }
.send-cost { display: grid; justify-items: end; }
.send-who { display: flex; align-items: center; gap: 8px; font-weight: 500; }
.send-outcome { display: grid; justify-items: center; gap: 12px; padding-block: 24px 8px; text-align: center; }
.send-outcome p { margin: 0; text-wrap: balance; }
.send-outcome-title { font: 600 var(--lk-20); }
.send-outcome-text { color: var(--lk-text-soft); max-inline-size: 36ch; overflow-wrap: anywhere; }
.send-glyph { display: grid; place-items: center; inline-size: 56px; block-size: 56px; border-radius: var(--lk-radius-full); background: var(--lk-surface-raised); color: var(--lk-text-soft); }
`
