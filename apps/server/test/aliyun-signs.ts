/** An SMS signature at Aliyun. */
export interface AliyunSignature {
  name: string
  /** 0: in review; 1: approved; 2: refused; 10: cancelled. */
  status: 0 | 1 | 2 | 10
  reason: string
  qualificationId?: number
  /** Registration state by carrier: mobile, unicom, telecom. */
  registered: Record<string, number>
  /** Parameters of the registration, as received. */
  asked?: Record<string, string>
}

/** A company's qualification at Aliyun. */
export interface AliyunQualification {
  id: string
  organizationCode: string
  state: 'INT' | 'PASSED' | 'FAILED'
  useBySelf: boolean
}

/** Creates the fake's signature API: CreateSmsSign and the related calls. */
export function aliyunSignatureService(host: () => string) {
  const desk = {
    signs: [] as AliyunSignature[],
    qualifications: [] as AliyunQualification[],
    letters: [] as Record<string, string>[],
    trademarks: [] as Record<string, string>[],
    /** Sizes in bytes of uploaded files, by key. */
    files: {} as Record<string, number>,
    /** Error code to return, by action. */
    refusesAction: {} as Record<string, string>,
    /** Receives a form upload (PostObject). */
    put(body: string) {
      const key = /name="key"\r\n\r\n(?<key>[^\r]+)/.exec(body)?.groups?.key
      const isWhole = ['policy', 'OSSAccessKeyId', 'signature', 'file'].every((name) =>
        body.includes(`name="${name}"`),
      )
      if (!key || !isWhole) return { status: 403, json: {} }
      desk.files[key] = body.length
      return { status: 200, json: {} }
    },
    /** Handles an action; undefined for an action outside the signature API. */
    answer(action: string, query: URLSearchParams): object | undefined {
      const text = (name: string) => query.get(name) ?? ''
      const told = { Code: 'OK', Message: 'OK', RequestId: 'R1' }
      const refused = desk.refusesAction[action]
      if (refused) return { Code: refused, Message: '资料不符', RequestId: 'R1' }
      const at = desk.signs.findIndex(({ name }) => name === text('SignName'))
      const sign = desk.signs[at]
      const place = { Policy: 'p', Signature: 's', AccessKeyId: 'LTAIOSS', StartPath: '123456', Host: host() }
      switch (action) {
        case 'GetSmsSign':
          return sign ? { ...told, ...shown(sign) } : missing
        case 'CreateSmsSign': {
          if (sign) return { Code: 'isv.SIGN_NAME_REPEAT', Message: '签名名称重复', RequestId: 'R1' }
          const asked = Object.fromEntries(query)
          desk.signs.push({ name: text('SignName'), status: 0, reason: '', registered: {}, asked })
          return { ...told, SignName: text('SignName'), OrderId: '2004415' }
        }
        case 'UpdateSmsSign':
          if (!sign) return missing
          Object.assign(sign, { status: 0, reason: '', asked: Object.fromEntries(query) })
          return { ...told, SignName: sign.name, OrderId: '2004416' }
        case 'DeleteSmsSign':
          if (!sign) return missing
          if (sign.status === 0) return { Code: 'isv.SIGN_AUDITING', Message: '审核中', RequestId: 'R1' }
          desk.signs.splice(at, 1)
          return { ...told, SignName: sign.name }
        case 'QuerySingleSmsQualification': {
          const found = desk.qualifications.find(({ id }) => id === text('QualificationGroupId'))
          if (!found) return { ...told, Success: true }
          const { id, organizationCode, state, useBySelf } = found
          const Data = { QualificationGroupId: id, OrganizationCode: organizationCode, State: state }
          return { ...told, Success: true, Data: { ...Data, UseBySelf: useBySelf } }
        }
        case 'GetOSSInfoForUploadFile':
          return { ...told, Success: true, Model: place }
        case 'GetQualificationOssInfo':
          return { ...told, Success: true, Data: place }
        case 'CreateSmsTrademark':
          desk.trademarks.push(Object.fromEntries(query))
          return { ...told, Success: true, Data: String(9000 + desk.trademarks.length) }
        case 'QuerySmsAuthorizationLetter':
          return {
            ...told,
            Success: true,
            Data: desk.letters
              .filter(({ OrganizationCode }) => OrganizationCode === text('OrganizationCode'))
              .map(({ AuthorizationLetterName }, index) => ({
                AuthorizationLetterName,
                AuthorizationLetterId: 8001 + index,
                State: 'INT',
              })),
          }
        case 'CreateSmsAuthorizationLetter':
          desk.letters.push(Object.fromEntries(query))
          return { ...told, Success: true, Data: String(8000 + desk.letters.length) }
        default:
          return undefined
      }
    },
  }
  return desk
}

const missing = { Code: 'isv.SMS_SIGN_ILLEGAL', Message: '签名不存在', RequestId: 'R1' }

const shown = (sign: AliyunSignature) => ({
  SignName: sign.name,
  SignStatus: sign.status,
  QualificationId: sign.qualificationId,
  AuditInfo: { RejectInfo: sign.reason },
  SignIspRegisterDetailList: Object.entries(sign.registered).map(([OperatorCode, RegisterStatus]) => ({
    OperatorCode,
    RegisterStatus,
  })),
})
