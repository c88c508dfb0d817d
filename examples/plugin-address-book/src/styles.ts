/** Classes start with the plugin's id. */
export const css: string = `
.address-book-row { display: flex; align-items: center; }
.address-book-row > :first-child { flex: 1; min-inline-size: 0; }
.address-book-buttons { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; padding-block-start: 8px; }
.address-book-found { display: grid; gap: 4px; overflow-wrap: anywhere; }
.address-book-found dt { font: 500 var(--lk-14); color: var(--lk-text-soft); }
.address-book-found dd { margin: 0; }
.address-book-item { display: grid; gap: 2px; overflow-wrap: anywhere; }
.address-book-item strong { font-weight: 600; }
.address-book-item small { font: var(--lk-14); color: var(--lk-text-soft); }
.address-book-item [data-tone='warning'] { font: 500 var(--lk-14); color: var(--lk-warning); }
`
