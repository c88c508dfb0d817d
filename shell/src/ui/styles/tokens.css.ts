/** What an account owns: the line over the tokens, and the grid of NFTs. */
export const tokensStyles: string = `@layer views{
.lk-total{display:flex;align-items:center;justify-content:space-between;gap:8px;min-block-size:40px;padding-inline-start:8px;color:var(--lk-text-soft);font:var(--lk-14)}
.lk-total>:first-child{flex:1;min-inline-size:0;overflow-wrap:anywhere}
.lk-total strong{color:var(--lk-text);font-weight:600}
.lk-worth{max-inline-size:14ch;overflow-wrap:anywhere;color:var(--lk-text)}
.lk-worth[data-missing]{color:var(--lk-text-faint)}
.lk-nfts{display:grid;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));gap:12px;margin:0;padding:0;list-style:none}
.lk-nft{display:grid;gap:6px;min-inline-size:0;content-visibility:auto;contain-intrinsic-size:auto 150px}
.lk-nft-media{display:grid;place-items:center;aspect-ratio:1;overflow:hidden;contain:strict;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised);color:var(--lk-text-faint)}
.lk-nft-media>img{inline-size:100%;block-size:100%;object-fit:cover}
.lk-nft-name,.lk-nft-collection{margin:0;overflow-wrap:anywhere;text-align:-webkit-match-parent;text-align:match-parent}
.lk-nft-name{font:500 var(--lk-14)}
.lk-nft-collection{font:var(--lk-12);color:var(--lk-text-soft)}
.lk-nfts-end{display:grid;justify-items:center;gap:8px;padding-block-start:12px}
@media (forced-colors:active){.lk-nft-media{outline:1px solid}}
}`
