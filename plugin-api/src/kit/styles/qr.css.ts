/** The look of QR codes; adopted with the first of them. */
export const qrCss: string = `@layer kit{
.lk-qr{position:relative;display:grid;place-items:center;inline-size:100%;max-inline-size:var(--lk-qr-size);min-inline-size:240px;aspect-ratio:1;margin-inline:auto;border:1px solid transparent;border-radius:calc(var(--lk-radius)*5);background:#fff;color:#14161a;forced-color-adjust:none;overflow:hidden}
.lk-qr>svg{position:absolute;inset:0;inline-size:100%;block-size:100%;animation:lk-fade 150ms}
.lk-qr img{box-shadow:none}
.lk-qr>.lk-qr-center{position:relative;display:grid;place-items:center}
.lk-qr .lk-skeleton{position:absolute;inset:7.5%;background:#eceef1;border-radius:inherit}
.lk-qr .lk-state-title{color:#14161a}
.lk-qr .lk-state-text{color:#4a505b}
.lk-qr .lk-state-icon{background:#f3f4f6;color:#4a505b}
}`
