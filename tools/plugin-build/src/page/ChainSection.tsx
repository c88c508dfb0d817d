import { type ReactElement, useEffect, useId, useState } from 'react'
import { Problem } from './DevPage.js'
import type { Preview } from './Preview.js'

/** Keeps transactions pending, so that the developer sees the plugin before the network confirms one. */
export function ChainSection({ preview }: { readonly preview: Preview }): ReactElement {
  const [isPaused, setIsPaused] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = useId()

  // The page may have been reloaded while mining was paused.
  useEffect(() => {
    void preview.pauseMining(isPaused).then(setProblem)
  }, [preview, isPaused])

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Network</h2>
      <ul>
        <li>
          <label>
            <input type="checkbox" checked={isPaused} onChange={(event) => setIsPaused(event.target.checked)} />
            Keep transactions pending
          </label>
        </li>
      </ul>
      {problem && <Problem text={problem} />}
    </section>
  )
}
