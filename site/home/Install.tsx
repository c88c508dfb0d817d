import { useState } from 'react'

/** The install command with a button that copies it. */
export function Install({ command }: { readonly command: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => setSaid('Copied'),
      () => setSaid('Not allowed'),
    )
  return (
    <div className="home-install">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long command */}
      <code tabIndex={0}>{command}</code>
      <button type="button" onClick={() => void copy()} onBlur={() => setSaid('')}>
        {said || 'Copy'}
      </button>
      <span role="status">{said}</span>
    </div>
  )
}
