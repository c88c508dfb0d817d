/** The look of the pages without scripts. Those with scripts have theirs in `base.css`. */
export const baseStyle = `
:root{color-scheme:light dark;--page:light-dark(#f5f6f8,#0e1013);--surface:light-dark(#fff,#15171b);--sunken:light-dark(#f3f4f6,#1d2026);--line:light-dark(#e4e7ec,#2a2e36);--control:light-dark(#858c99,#737b89);--text:light-dark(#14161a,#f2f4f7);--soft:light-dark(#565d6b,#a9b0bd);--accent:light-dark(#3a53f5,#93a2ff);--on-accent:light-dark(#fff,#10163d);--negative:light-dark(#b42318,#ff9b8f);--positive:light-dark(#17693c,#6fd39a);font:400 14px/20px system-ui,sans-serif}
*{box-sizing:border-box;margin:0}
h1{font:600 20px/28px system-ui,sans-serif}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`
