/** Who is signed in to the embedded wallet; a name stays on one line in a row that is narrower than its 30 characters. */
export const settingsStyles: string = `@layer views{
.lk-account-user{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 8px;min-block-size:24px;color:var(--lk-text-soft);font:400 var(--lk-14)}
.lk-row bdi[title]{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
}`
