/** Styles of the plugin's views; classes carry its id. */
export const emailStyles: string = `
.email-text { color: var(--lk-text-soft); overflow-wrap: anywhere; text-wrap: pretty; }
.email-text p { margin: 0; }
.email-heading { color: var(--lk-text); font: 600 var(--lk-16); }
.email-text .email-heading { margin-block-end: 4px; }
.email-actions, .email-busy { display: flex; min-block-size: 40px; align-items: center; justify-content: center; gap: 8px; margin: 0; }
.email-busy { color: var(--lk-text-soft); }
.email-picture { display: grid; place-items: center; inline-size: 56px; block-size: 56px; border-radius: var(--lk-radius-row); background: var(--lk-surface-raised); color: var(--lk-accent-text); }
.email-waiting { padding-block-start: 24px; }
`
