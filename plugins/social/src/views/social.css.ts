/** Styles of the plugin's views; classes carry its id. */
export const socialStyles: string = `
.social-row { display: flex; flex-wrap: wrap; gap: 8px; }
.social-row > div { flex: 1 1 0; min-inline-size: 0; }
.social-row > .social-wide { flex-basis: 100%; }
.social-row .social-square { flex: 1 1 44px; inline-size: auto; block-size: 56px; border-radius: var(--lk-radius-row); background: var(--lk-surface-raised); color: var(--lk-text); }
.social-row .social-square:is(:disabled, [aria-disabled=true]) { color: var(--lk-text-faint); }
@media (hover: hover) { .social-row .social-square:not(:disabled, [aria-disabled=true]):hover { background: var(--lk-surface-hover); } }
.social-waiting { padding-block-start: 24px; }
.social-text { color: var(--lk-text-soft); overflow-wrap: anywhere; text-wrap: pretty; }
.social-text p { margin: 0; }
.social-text .social-heading { margin-block-end: 4px; color: var(--lk-text); font: 600 var(--lk-16); text-wrap: balance; }
.social-actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; min-block-size: 48px; }
.social-actions[data-wide] > * { flex: 1 1 auto; }
.social-picture { display: grid; margin-inline: auto; place-items: center; inline-size: 56px; block-size: 56px; border-radius: var(--lk-radius-row); background: var(--lk-surface-raised); color: var(--lk-text); }
.social-scan { inline-size: 48px; block-size: 48px; }
`
