import './platform/browser/schemas-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GuestApp, startGuest } from './app/guest-app.tsx'
import { keepOneTitle } from './platform/browser/keep-one-title.ts'
import { startOfflineWorker } from './platform/browser/offline-worker.ts'
import { completeAbortSignal } from './platform/browser/old-phones.ts'
import { cardOf, offerShareCard } from './platform/wechat/share-card.ts'
import './ui/theme.css'
import './ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

completeAbortSignal()
keepOneTitle(document)
// What the server wrote stands until the page itself can take its place: nobody looks at an empty one in between.
void startGuest().then((parts) => {
  createRoot(root).render(
    <StrictMode>
      <GuestApp {...parts} />
    </StrictMode>,
  )
  startOfflineWorker()
  // Without it the page is passed on as its bare address: nothing to tell anybody of.
  offerShareCard(navigator, window.location.href, cardOf(document)).catch(() => undefined)
})
