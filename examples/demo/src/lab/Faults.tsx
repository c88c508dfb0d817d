import { useState } from 'react'

/** Makes the sandbox's services fail, so that you can see how the modal reacts. */
export function Faults({ sandboxUrl }: { readonly sandboxUrl: string }) {
  const [text, setText] = useState('')
  async function call(method: 'POST' | 'DELETE', said: string, body?: object) {
    const response = await fetch(`${sandboxUrl}/admin/faults`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    setText(response.ok ? said : `The sandbox answered ${response.status}.`)
  }
  return (
    <section className="card">
      <h2>Faults</h2>
      <div className="buttons">
        {faults.map(({ title, said, fault }) => (
          <button key={title} type="button" onClick={() => void call('POST', said, fault).catch(reportError)}>
            {title}
          </button>
        ))}
        <button type="button" onClick={() => void call('DELETE', 'Everything works again.').catch(reportError)}>
          Repair everything
        </button>
      </div>
      <output>{text}</output>
      <p className="hint">
        <a href={`${sandboxUrl}/admin`} target="_blank" rel="noreferrer">
          All calls
        </a>{' '}
        that the sandbox takes.
      </p>
    </section>
  )
}

const faults = [
  { title: 'Slow nodes', said: 'Nodes answer after 5 seconds.', fault: { match: '/v1', delayMs: 5_000 } },
  { title: 'Broken nodes', said: 'Nodes answer with status 503.', fault: { match: '/v1', status: 503 } },
  {
    title: 'No wallet list',
    said: 'The wallet list answers with status 503.',
    fault: { match: '/getWallets', status: 503 },
  },
  {
    title: 'Garbled settings',
    said: 'The settings are cut off.',
    fault: { match: '/appkit/v1/config', malformed: true },
  },
]
