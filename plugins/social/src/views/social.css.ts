/** Styles of the plugin's views; classes carry its id. */
export const socialStyles: string = `
.social-row { display: grid; grid-template-columns: repeat(auto-fit, minmax(44px, 1fr)); gap: 8px; }
.social-row[data-pair] { grid-template-columns: 1fr 1fr; }
.social-row .social-wide { grid-column: 1 / -1; }
.social-row .social-square { inline-size: auto; block-size: 56px; border-radius: var(--lk-radius-row); background: var(--lk-surface-raised); color: var(--lk-text); }
.social-row .social-square:is(:disabled, [aria-disabled=true]) { color: var(--lk-text-faint); }
@media (hover: hover) { .social-row .social-square:not(:disabled, [aria-disabled=true]):hover { background: var(--lk-surface-hover); } }
.social-text { color: var(--lk-text-soft); overflow-wrap: anywhere; text-wrap: pretty; }
.social-text p { margin: 0; }
.social-text .social-heading { margin-block-end: 4px; color: var(--lk-text); font: 500 var(--lk-16); }
.social-actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; min-block-size: 40px; }
.social-picture { display: grid; place-items: center; inline-size: 56px; block-size: 56px; border-radius: var(--lk-radius-row); background: var(--lk-surface-raised); }
.lk-qr .social-picture { inline-size: 48px; block-size: 48px; }
`
