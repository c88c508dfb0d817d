/** Long lists: the search box that stays, and rows that are drawn only in sight. Adopted with the first view that has them. */
export const listStyles: string = `@layer views{
.lk-search{position:sticky;inset-block-start:0;z-index:2;display:flex;align-items:center;gap:8px;padding-block:2px 8px;margin-block-start:-2px;background:var(--lk-surface)}
.lk-search>.lk-field{flex:1;min-inline-size:0}
.lk-list-tools{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 16px;min-block-size:40px;color:var(--lk-text-soft)}
.lk-virtual{position:relative}
.lk-virtual>li{position:absolute;inset-block-start:0;inset-inline:0}
.lk-active{color:var(--lk-accent-text)}
}`
