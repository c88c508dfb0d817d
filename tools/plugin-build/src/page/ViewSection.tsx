import type { PluginManifest } from '@latchkey/plugin-api'
import { type ReactElement, useId, useState } from 'react'
import { Problem } from './DevPage.js'
import { Field } from './Field.js'
import type { Preview } from './Preview.js'

interface ViewSectionProps {
  readonly preview: Preview
  readonly views: NonNullable<PluginManifest['views']>
}

/** Opens the plugin's views, with arguments. */
export function ViewSection({ preview, views }: ViewSectionProps): ReactElement | null {
  const [args, setArgs] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const declared = Object.entries(views)
  if (declared.length === 0) return null
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
        {declared.map(([view, declaration]) => (
          <button
            key={view}
            type="button"
            disabled={declaration?.internal}
            aria-describedby={declaration?.internal ? `${id}-internal` : undefined}
            onClick={async () => setProblem(await preview.open(view, args))}
          >
            Open {view}
          </button>
        ))}
      </div>
      {declared.some(([, declaration]) => declaration?.internal) && (
        <p id={`${id}-internal`} className="hint">
          Internal views can be opened only from the plugin.
        </p>
      )}
      {problem && <Problem text={problem} />}
    </section>
  )
}
