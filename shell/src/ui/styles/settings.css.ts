/** Who is signed in to the embedded wallet. */
export const settingsStyles: string = `@layer views{
.lk-account-user{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 8px;min-block-size:24px;color:var(--lk-text-soft);font:400 var(--lk-14)}
}`
