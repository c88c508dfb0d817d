/** Farcaster’s arch, drawn for us. The logo is a trademark of its owner. */
export const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23855DCD' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M7 5.5h10v12.9h-1.5v-5.6a3.5 3.5 0 0 0-7 0v5.6H7zM4.7 7.3h3v9.4h.5q.4 0 .4.4v.5q.5 0 .5.4v.4H4.6V18q0-.4.5-.4v-.5q0-.4.4-.4V9.4h-.2zM19.3 7.3h-3v9.4h-.5q-.4 0-.4.4v.5q-.5 0-.5.4v.4h4.5V18q0-.4-.5-.4v-.5q0-.4-.4-.4V9.4h.2z'/%3E%3C/svg%3E"
