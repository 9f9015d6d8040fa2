import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PeopleStepper } from './people-stepper.tsx'
import { peopleFault, typedPeople } from './typed-people.ts'

const venue = { mostPeople: 60, phone: '0571-88886666' }
const limitText = '99人超出可线上预订的人数（最多60人），请致电门店 0571-88886666'

describe('more people than can be booked online', () => {
  test('stand as they were typed and change nothing else; negative control: as many as can be are taken', () => {
    expect(typedPeople('99', venue)).toEqual({ people: '99' })
    expect(typedPeople('６０', venue)).toEqual({ people: '60', peopleNum: 60 })
    expect(typedPeople('', venue)).toEqual({ people: '', peopleNum: 4 })
    expect(typedPeople('1000', { mostPeople: 0 })).toEqual({ people: '1000' })
  })

  test('are told at the field what the largest party is and whom to call, and are not sent', () => {
    const draft = { people: '99', peopleNum: 9 }
    const field = renderToStaticMarkup(
      <PeopleStepper draft={draft} limits={venue} error={undefined} onChange={() => {}} />,
    )
    expect(field).toMatch(new RegExp(`role="alert">${limitText}<`))
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain('value="99"')
    expect(peopleFault(draft, venue)).toBe(limitText)
    expect(peopleFault({ people: '9', peopleNum: 9 }, venue)).toBeUndefined()
    expect(peopleFault({ people: '1000', peopleNum: 9 }, { ...venue, mostPeople: 0 })).toBe('最多999人')
  })
})
