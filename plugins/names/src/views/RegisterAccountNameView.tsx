import { type Text, useModalAtom, useText, type ViewProps } from '@latchkey/plugin-api'
import { Button, List, ListItem, Notice, TextField, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ChangeEvent, type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import { NameRegistrationError } from '../errors.js'
import type { Availability } from '../registration/createAvailability.js'
import { failedText } from '../registration/createRegistration.js'
import { type LabelReading, lowerCase, readLabel } from '../registration/readLabel.js'
import { useOwnName } from './useOwnName.js'
import type { ViewParts } from './ViewParts.js'

type Args = Pick<ViewProps<'RegisterAccountName'>, 'args'>

/** The name is typed, looked up and registered. */
export function RegisterAccountNameView(props: ViewParts & Args): ReactElement {
  return useOwnName(props) ?? <NameForm {...props} />
}

const pauseMs = 500
/** More than any name has, so that a longer one is refused and not cut. */
const longest = 255

function NameForm({ args, context, zone, availability, registration }: ViewParts & Args): ReactElement {
  const { store } = context
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const draft = useModalAtom(registration.draft)
  const last = useModalAtom(registration.state)
  const networkId = useModalAtom(context.accounts.activeNetwork)?.caipNetworkId
  const known = useModalAtom(availability.state)
  const reading = readLabel(draft, zone)
  const { label } = reading
  const set = (value: string) => store.set(registration.draft, lowerCase(value))

  // On a touch screen a keyboard would come up over the rest of the form.
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])

  const given = args?.name
  useEffect(() => {
    if (given !== undefined) store.set(registration.draft, lowerCase(given).slice(0, longest))
  }, [registration, store, given])

  useEffect(() => {
    void networkId
    // What was found for another text says nothing of this one.
    void availability.look(undefined)
    const timer = label ? setTimeout(() => void availability.look(label), pauseMs) : undefined
    return () => clearTimeout(timer)
  }, [availability, label, networkId])

  const found: Availability['status'] = !label ? 'idle' : known.label === label ? known.status : 'looking'
  const name = `${label}.${zone}`
  const isAsked = last.status === 'asked'
  // What went wrong with another name is over.
  const outcome = last.name === name ? last.status : 'idle'
  const obstacle = describeObstacle(reading, found, name, text)
  const isWaiting = found === 'looking' || isAsked
  const submit = () => {
    if (!label || isWaiting) return
    if (found === 'failed') void availability.look(label)
    else if (found === 'free') void registration.register(label)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ViewBody>
        {outcome === 'rejected' && <Notice>{text('names.rejected', 'You said no. Nothing was registered.')}</Notice>}
        {outcome === 'failed' && (
          <Notice tone="error" title={text('names.failed', failedText, { name })}>
            <bdi>
              {last.error instanceof NameRegistrationError
                ? last.error.reason &&
                  text('names.reason', 'The name service says: “{reason}”', { reason: last.error.reason })
                : context.ui.errorText(last.error)}
            </bdi>
          </Notice>
        )}
        <TextField
          ref={field}
          label={text('names.field', 'Name')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={longest}
          value={draft}
          readOnly={isAsked}
          onChange={keepCaret}
          onValueChange={set}
          busy={found === 'looking'}
          hint={found === 'free' ? text('names.free', '{name} is free', { name }) : text('names.rule', ruleText)}
          error={found === 'failed' ? context.ui.errorText(known.error) : obstacle}
          trailing={<bdi className="names-zone">.{zone}</bdi>}
        />
        {known.others.length > 0 && !isAsked && (
          <>
            <h2 className="names-heading">{text('names.others', 'Free names like it')}</h2>
            <List label={text('names.others', 'Free names like it')} dense>
              {known.others.map((other) => (
                <ListItem
                  key={other}
                  variant="plain"
                  title={`${other}.${zone}`}
                  onClick={() => {
                    set(other)
                    // What was pressed may go with the next answer.
                    field.current?.focus()
                  }}
                />
              ))}
            </List>
          </>
        )}
      </ViewBody>
      <ViewFooter>
        <Button
          type="submit"
          busy={isWaiting}
          disabled={!label || obstacle !== undefined}
          disabledReason={obstacle ?? text('names.rule', ruleText)}
        >
          {found === 'failed' ? text('names.again', 'Try again') : text('names.submit', 'Register')}
        </Button>
      </ViewFooter>
    </form>
  )
}

const ruleText = 'Letters from a to z, digits and hyphens, at least 4'

/** Capitals turn into small letters where they are typed: set from outside, the text would take the caret to its end. */
function keepCaret({ target }: ChangeEvent<HTMLInputElement>): void {
  const { selectionEnd, value } = target
  const written = lowerCase(value)
  if (written === value) return
  target.value = written
  target.setSelectionRange(selectionEnd, selectionEnd)
}

/** Why this name can't be had. What is too short may still grow. */
function describeObstacle({ problem }: LabelReading, found: Availability['status'], name: string, text: Text) {
  if (found === 'taken') return text('names.taken', '{name} is taken', { name })
  if (found === 'unserved') return text('names.unserved', 'Names can’t be registered on this network')
  if (!problem || problem === 'short') return undefined
  return {
    characters: text('names.characters', 'Only letters from a to z, digits and hyphens'),
    hyphens: text('names.hyphens', 'Hyphens stand between letters or digits'),
    long: text('names.long', 'At most 64 characters'),
  }[problem]
}
