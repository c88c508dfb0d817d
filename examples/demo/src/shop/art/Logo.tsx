/** A cup from above, with a keyhole in its foam. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 64 64" aria-hidden="true">
      <path className="logo-cup" d="M47 17l9-9" fill="none" strokeWidth="9" strokeLinecap="round" />
      <circle className="logo-fill" cx="29" cy="35" r="25" />
      <circle cx="29" cy="35" r="18" fill="#f3dfc1" />
      <path d="M29 24.5a6 6 0 0 0-3.2 11.100L24 46h10l-1.800-10.4A6 6 0 0 0 29 24.5z" fill="#5b2f17" />
    </svg>
  )
}
