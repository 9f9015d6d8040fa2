import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PeopleStepper } from './people-stepper.tsx'
import { peopleFault, typedPeople } from './typed-people.ts'

const house = { mostPeople: 60, phone: '0571-88886666' }
const said = '99人超出可线上预订的人数（最多60人），请致电门店 0571-88886666'

describe('more people than can be booked online', () => {
  test('stand as they were typed and change nothing else; negative control: as many as can be are taken', () => {
    expect(typedPeople('99', house)).toEqual({ people: '99' })
    expect(typedPeople('６０', house)).toEqual({ people: '60', peopleNum: 60 })
    expect(typedPeople('', house)).toEqual({ people: '', peopleNum: 4 })
    expect(typedPeople('1000', { mostPeople: 0 })).toEqual({ people: '1000' })
  })

  test('are told at the field what the largest party is and whom to call, and are not sent', () => {
    const draft = { people: '99', peopleNum: 9 }
    const field = renderToStaticMarkup(
      <PeopleStepper draft={draft} house={house} error={undefined} onChange={() => {}} />,
    )
    expect(field).toMatch(new RegExp(`role="alert">${said}<`))
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain('value="99"')
    expect(peopleFault(draft, house)).toBe(said)
    expect(peopleFault({ people: '9', peopleNum: 9 }, house)).toBeUndefined()
    expect(peopleFault({ people: '1000', peopleNum: 9 }, { ...house, mostPeople: 0 })).toBe('最多999人')
  })
})
