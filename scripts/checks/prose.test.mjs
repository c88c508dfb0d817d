import { expect, it } from 'vitest'
import { checkProse, mostWords } from './checkProse.mjs'
import { readProse } from './readProse.mjs'

const check = (path, source) => readProse(path, source).flatMap((passage) => checkProse(passage))

it('default: finds a banned phrase in comments, test titles, styles and pages', () => {
  expect(check('a.ts', '/** Who is asked may reject. */\nconst a = 1\n')).toEqual(['"Who is": name the actor'])
  expect(check('a.ts', 'const a = 1\n// Ends\n// all the same.\n')).toEqual(['"all the same": say "anyway"'])
  expect(check('a.test.ts', "it.each(rows)('a no is calm', () => {})\n")).toHaveLength(1)
  expect(check('a.css', '/* A layer of its own. */\n.a { color: red; }\n')).toHaveLength(1)
  expect(check('a.md', '| who | what |\n| --- | --- |\n| app | what has changed |\n')).toHaveLength(1)
})

it('behavior: ignores code', () => {
  expect(check('a.ts', "const text = 'by then'\n// biome-ignore lint: by then\n")).toEqual([])
  expect(check('a.md', '```ts\n// by then\n```\n\nCall `anew()`.\n')).toEqual([])
  expect(check('a.ts', '/**\n * ```text\n * by then\n * ```\n */\nlet a\n')).toEqual([])
  expect(check('a.md', 'The users who are connected see it. It works on its own.\n')).toEqual([])
})

it('behavior: reports the line', () => {
  expect(readProse('a.ts', '\n\n// One.\n')).toEqual([{ line: 3, text: 'One.', kind: 'comment' }])
  expect(readProse('a.md', '# One\n\n- two\n- three\n').map(({ line }) => line)).toEqual([1, 3, 4])
})

it('error: finds a sentence that is too long, even if it spans several lines', () => {
  const sentence = (words) => `${Array.from({ length: words }, () => 'word').join(' ')}.`
  expect(check('a.md', `${sentence(mostWords)} ${sentence(mostWords)}\n`)).toEqual([])
  expect(check('a.md', `${sentence(mostWords + 1).replace(/(word ){9}/g, '$&\n')}\n`)).toEqual([
    expect.stringMatching(/^31 words: /),
  ])
  // Each list item is a separate passage.
  expect(check('a.md', Array.from({ length: mostWords + 1 }, () => '- word\n').join(''))).toEqual([])
  expect(check('a.ts', `/**\n * ${sentence(20)}\n *\n * @param a ${sentence(20)}\n */\nlet a\n`)).toEqual([])
})
