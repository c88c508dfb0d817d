import { type ReactElement, useId, useState } from 'react'
import { Problem } from './DevPage.js'
import { Field } from './Field.js'
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
    <section aria-labelledby={id}>
      <h2 id={id}>Views</h2>
      <Field label="Arguments">
        {(field) => (
          <input
            id={field}
            value={args}
            onChange={(event) => setArgs(event.target.value)}
            placeholder="JSON, or empty"
            spellCheck={false}
          />
        )}
      </Field>
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
