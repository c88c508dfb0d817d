import { useState } from 'react'

/** The install command with a button that copies it. */
export function Install({ command }: { readonly command: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => setSaid('Copied'),
      () => setSaid('Select the text to copy it'),
    )
  return (
    <div className="home-install">
      <code>{command}</code>
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <span role="status">{said}</span>
    </div>
  )
}
