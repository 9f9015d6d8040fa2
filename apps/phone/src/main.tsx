import './prefetch.ts'
import '@roombook/client-react/schemas-without-eval'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PhoneApp, startPhone } from './app/phone-app.tsx'
import { afterTap } from './platform/browser/after-tap.ts'
import { keepOneTitle } from './platform/browser/keep-one-title.ts'
import { startOfflineWorker } from './platform/browser/offline-worker.ts'
import { completeAbortSignal } from './platform/browser/old-phones.ts'
import { offerShareCard, readShareCard } from './platform/wechat/share-card.ts'
import './ui/theme.css'
import './ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

completeAbortSignal()
keepOneTitle(document)
// The server's text stays until the page can replace it, so that no empty page appears in between.
void startPhone().then(async (parts) => {
  // An element removed between press and release gets no click.
  await afterTap()
  createRoot(root).render(
    <StrictMode>
      <PhoneApp {...parts} />
    </StrictMode>,
  )
  startOfflineWorker()
  // Without a share card the page is shared as a bare URL, which is no error.
  offerShareCard(navigator, window.location.href, readShareCard(document)).catch(() => undefined)
})
