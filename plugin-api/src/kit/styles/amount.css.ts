/** The look of the field for an amount, of the facts about one, and of the choice of a token; adopted with the first of them. */
export const amountCss: string = `@layer kit{
.lk-amount-field{display:grid;justify-items:center;gap:2px;padding-block:8px 4px}
.lk-amount-input{display:flex;align-items:baseline;justify-content:center;gap:8px;max-inline-size:100%;direction:ltr;font:600 var(--lk-34);font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.lk-amount-input[data-size=medium]{font:600 calc(var(--lk-unit)*2.4)/calc(var(--lk-unit)*4) var(--lk-family)}
.lk-amount-input[data-size=small]{font:600 calc(var(--lk-unit)*1.6)/calc(var(--lk-unit)*4) var(--lk-family)}
.lk-amount-input>input{min-inline-size:1ch;max-inline-size:100%;font:inherit;letter-spacing:inherit;text-align:end;outline:0}
.lk-amount-input>input::placeholder{color:var(--lk-text-faint);opacity:1}
.lk-amount-input:focus-within{box-shadow:0 2px 0 var(--lk-focus)}
.lk-amount-input[data-invalid]{color:var(--lk-negative)}
.lk-amount-input>bdi{flex:none;max-inline-size:120px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--lk-text-soft);font:500 var(--lk-16);letter-spacing:0}
.lk-amount-field>.lk-field-note{display:block;min-block-size:16px;margin-block-end:4px;text-align:center}
.lk-amount-more{display:flex;flex-wrap:wrap;justify-content:center;gap:8px}
.lk-picker-search{position:sticky;inset-block-start:0;z-index:2;padding-block:2px 8px;background:var(--lk-surface)}
.lk-picker{position:relative}
.lk-picker>li{position:absolute;inset-block-start:0;inset-inline:0}
.lk-facts{display:grid;gap:12px;padding:14px 16px;border:1px solid transparent;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised)}
.lk-facts>div{display:flex;justify-content:space-between;gap:16px}
.lk-facts>[data-stacked]{display:grid;gap:4px}
.lk-facts dt{color:var(--lk-text-soft)}
.lk-facts dd{text-align:end;overflow-wrap:anywhere}
.lk-facts>[data-stacked] dd{text-align:start}
@media (forced-colors:active){
.lk-amount-input{border-block-end:1px solid}
.lk-amount-input:focus-within{border-color:Highlight;outline:1px solid Highlight}
}
}`
