import { type ReactElement, useId, useState } from 'react'
import { Problem } from './DevPage.js'
import type { Preview } from './Preview.js'

interface ViewSectionProps {
  readonly preview: Preview
  readonly views: readonly string[]
}

/** Opens the plugin's views, with arguments. */
export function ViewSection({ preview, views }: ViewSectionProps): ReactElement | null {
  const [args, setArgs] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  if (views.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Views</h2>
      <div className="field">
        <label htmlFor={id}>Arguments</label>
        <input id={id} value={args} onChange={(event) => setArgs(event.target.value)} placeholder="JSON, or empty" />
      </div>
      <div className="buttons">
        {views.map((view) => (
          <button key={view} type="button" onClick={async () => setProblem(await preview.open(view, args))}>
            Open {view}
          </button>
        ))}
      </div>
      {problem && <Problem text={problem} />}
    </section>
  )
}
