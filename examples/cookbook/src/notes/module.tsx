import { defineModule, readRecord, type TabProps, useModalAtom, useText } from '@latchkey/plugin-api'
import { TextField } from '@latchkey/plugin-api/kit'
import type { manifest } from './index.js'

type Notes = Readonly<Record<string, string>>

export default defineModule<typeof manifest>({
  activate({ storage, store }) {
    const notesAtom = storage.atom<Notes>('notes', {}, readNotes)

    function NotesTab({ address }: TabProps) {
      const text = useText()
      const notes = useModalAtom(notesAtom)
      return (
        <TextField
          label={text('notes.label', 'Private note')}
          hint={text('notes.hint', 'Stored only in this browser')}
          maxLength={longestNote}
          value={notes[address] ?? ''}
          onValueChange={(note) => store.set(notesAtom, { ...notes, [address]: note })}
        />
      )
    }

    return { components: { NotesTab } }
  },
})

const longestNote = 200

/** Other scripts on the page can write to storage. */
function readNotes(stored: unknown): Notes {
  const notes = Object.entries(readRecord(stored)).slice(0, 100)
  return Object.fromEntries(notes.flatMap(([address, note]) => (isNote(note) ? [[address, note]] : [])))
}

function isNote(note: unknown): note is string {
  return typeof note === 'string' && note.length <= longestNote
}
