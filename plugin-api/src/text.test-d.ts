/** Tests the type errors for a message's values. If an error disappears, its `@ts-expect-error` fails the build. */
import type { Text, TextValues } from './text.js'

declare const text: Text
declare const english: string
declare const values: TextValues
declare const isOne: boolean

text('id', 'Removed')
text('id', '{name} was removed', { name: 'Ann' })
text('id', 'From {from} to {to}, {days, plural, =0 {now} one {in # day} other {in # days}}: {amount}', {
  from: 'a',
  to: 'b',
  days: 2,
  amount: '5',
})
text('id', '{days, plural, one {# day} other {# days}}', { days: 1 })
text('id', isOne ? 'One' : 'Several: {names}', { names: 'Ann, Bob' })
text('id', english, values)
text('id', english)

// @ts-expect-error the placeholder's name is misspelt
text('id', '{name} was removed', { nmae: 'Ann' })
// @ts-expect-error the value is missing
text('id', '{name} was removed')
// @ts-expect-error one of two values is missing
text('id', '{amount} from {name}', { amount: '5' })
// @ts-expect-error the plural's count is missing
text('id', '{days, plural, one {# day} other {# days}}')
// @ts-expect-error the placeholder after the plural has no value
text('id', '{days, plural, one {# day} other {# days}} since {date}', { days: 1 })
