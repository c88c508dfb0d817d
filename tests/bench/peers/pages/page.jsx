/** The page that every kit is put into. What a kit needs of its own stands in its folder's `kit.jsx`, and nowhere else. */
import { createRoot } from 'react-dom/client'
import { Connect, Kit } from './kit.jsx'

createRoot(document.getElementById('root')).render(
  <Kit>
    <main>
      <h1>Coffee shop</h1>
      <Connect />
    </main>
  </Kit>,
)
