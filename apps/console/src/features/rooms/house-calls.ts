import { listClosedDays, listKeptPeriods, listTurnRules, readHouse } from '@roombook/contract'

/** What the page of the house shows. Orders say by themselves when they are changed. */
export const houseCalls = [readHouse, listKeptPeriods, listTurnRules, listClosedDays]
