// Shows the bookings to come that the guest has read in this browser, for as long as the same guest is logged in. It is
// written by kept-bookings.ts of the phone pages.
;(() => {
  const hours = 3_600_000
  const read = (key) => JSON.parse(localStorage.getItem(`roombook.m.${key}`) ?? 'null')

  function bookings() {
    try {
      const kept = read('kept-bookings')
      if (!kept || kept.guestId !== read('guest')?.guest.id) return []
      return kept.list.filter(({ startsAt }) => Date.parse(startsAt) + 6 * hours > Date.now())
    } catch {
      return []
    }
  }

  function line(text, href) {
    const node = document.createElement(href ? 'a' : 'p')
    node.textContent = text
    if (href) node.href = href
    return node
  }

  const list = bookings()
  const place = document.getElementById('kept')
  if (!place || list.length === 0) return
  const title = document.createElement('h2')
  title.textContent = '您的预订（上次联网时的内容）'
  place.append(title)
  for (const { when, shop, rooms, people, status, address, phone } of list) {
    const card = document.createElement('article')
    card.append(line(when), line(`${shop} · ${rooms} · ${people}人`), line(status))
    if (address) card.append(line(address))
    if (phone) card.append(line(`致电门店 ${phone}`, `tel:${phone.replaceAll(' ', '')}`))
    place.append(card)
  }
})()
