/** The look of text fields and one-time codes; adopted with the first of them. */
export const fieldCss: string = `@layer kit{
.lk-field{display:grid;grid-template-columns:minmax(0,1fr);gap:6px}
.lk-field-label{font:500 var(--lk-14)}
.lk-field-box{position:relative;display:flex;align-items:center;gap:8px;min-block-size:56px;padding-inline:15px;border:1px solid transparent;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised);color:var(--lk-text-soft);cursor:text;transition:background-color 120ms,border-color 120ms}
.lk-field-box:has(>.lk-row-glyph){gap:12px;padding-inline-start:7px}
.lk-field-box[data-size=small]{min-block-size:44px;padding-inline:11px}
.lk-field-box>input{flex:1;min-inline-size:0;align-self:stretch;min-block-size:40px;color:var(--lk-text);font:400 var(--lk-16);outline:0}
.lk-field-box>input::placeholder{color:var(--lk-text-faint);opacity:1}
.lk-field-box>input::-webkit-search-cancel-button{display:none}
.lk-field-box>input:disabled{color:var(--lk-text-faint)}
.lk-field-box:focus-within{border-color:var(--lk-focus);box-shadow:0 0 0 1px var(--lk-focus)}
.lk-field-box[data-invalid]{border-color:var(--lk-negative)}
.lk-field-box[data-invalid]:focus-within{box-shadow:0 0 0 1px var(--lk-negative)}
.lk-field-box>.lk-icon-button{margin-inline-end:-9px}
.lk-field-note{display:flex;gap:4px;font:400 var(--lk-12);color:var(--lk-text-soft)}
.lk-field-note[data-tone]{color:var(--lk-tone)}
.lk-otp{position:relative;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px;direction:ltr}
.lk-otp>input{position:absolute;inset:0;z-index:1;inline-size:100%;opacity:0;cursor:text;font-size:16px}
.lk-otp>span{display:grid;place-items:center;block-size:56px;border:1px solid transparent;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised);font:500 var(--lk-20);font-variant-numeric:tabular-nums;transition:border-color 120ms}
.lk-otp>input:focus~[data-active]{border-color:var(--lk-focus);box-shadow:0 0 0 1px var(--lk-focus)}
.lk-otp[data-invalid]>span{border-color:var(--lk-negative)}
.lk-otp>input:disabled~span{color:var(--lk-text-faint)}
@media (forced-colors:active){.lk-field-box:focus-within,.lk-otp>input:focus~[data-active]{outline:2px solid}}
}`
