/**
 * Counts down the remaining time of a payment, and hides the payment methods at the end, when the server
 * takes none either. Starts from the remaining time that the server sent. Runs in the pages of
 * `checkout-facts.ts`.
 */
const until = document.getElementById('until')
const left = document.getElementById('left')
const over = document.getElementById('over')
const end = Date.now() + Number(until.dataset.left)

const twoDigits = (number) => String(number).padStart(2, '0')

function show() {
  const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
  if (until.dataset.silent === undefined)
    left.textContent = `，还剩 ${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
  if (seconds > 0) return
  clearInterval(ticking)
  until.hidden = true
  over.textContent = until.dataset.over
  for (const part of document.querySelectorAll('[data-while-payable]')) part.remove()
}

const ticking = setInterval(show, 500)
show()
