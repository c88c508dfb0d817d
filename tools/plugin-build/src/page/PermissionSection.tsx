import { type ReactElement, useId } from 'react'

interface PermissionSectionProps {
  /** The manifest's permissions. */
  readonly permissions: readonly string[]
  readonly refused: readonly string[]
  readonly onRefuse: (refused: readonly string[]) => void
}

/** A checkbox for each permission. The modal refuses those that are not checked. */
export function PermissionSection(props: PermissionSectionProps): ReactElement | null {
  const { permissions, refused, onRefuse } = props
  const id = useId()
  if (permissions.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Permissions</h2>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>
            <label>
              <input
                type="checkbox"
                checked={!refused.includes(permission)}
                onChange={(event) =>
                  onRefuse([
                    ...refused.filter((other) => other !== permission),
                    ...(event.target.checked ? [] : [permission]),
                  ])
                }
              />
              <code>{permission}</code>
            </label>
          </li>
        ))}
      </ul>
      <p className="hint">Clear a box to see the plugin in an app that refuses the permission.</p>
    </section>
  )
}
