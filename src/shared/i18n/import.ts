import { words } from './language.ts'

export const importWords = words({
  referenceRequired: ['Numri i referencës mungon', 'The reference is missing'],
  referenceTooLong: [
    'Referenca mund të ketë deri në {max} karaktere',
    'The reference can be at most {max} characters'
  ],
  referenceRepeated: [
    'Kjo referencë gjendet edhe në një rresht tjetër të skedarit',
    'This reference is on another line of the file too'
  ],
  notAChoice: [
    '"{value}" nuk është asnjë nga këto: {choices}',
    '"{value}" is not one of: {choices}'
  ],
  categoryUnknown: ['Kjo kategori nuk ekziston', 'There is no such category'],
  rowUnreadable: [
    'Ky rresht nuk lexohet: kontrolloni thonjëzat',
    'This line cannot be read: check its quotation marks'
  ],
  rowsUnclosed: [
    'Nga ky rresht e deri në fund nuk u lexua asgjë: një thonjëz nuk është mbyllur',
    'From this line to the end nothing was read: a quotation mark is not closed'
  ],
  rowColumns: [
    'Ky rresht nuk ka aq fusha sa rreshti i parë',
    'This line does not have as many fields as the first line'
  ],
  importedChangesReached: [
    'Ky rresht nuk u ndryshua: u arrit kufiri i ndryshimeve me skedar. Ngarkojeni skedarin përsëri pas një ore.',
    'This line was not changed: the limit of changes by file has been reached. Upload the file again in an hour.'
  ],
  photoMissing: ['Fotoja nuk u gjet në dosje', 'The photo is not in the folder'],
  photoOutside: ['Fotoja ndodhet jashtë dosjes', 'The photo is outside the folder'],
  photosFolderMissing: [
    'Dosja e fotove nuk është dhënë (--photos)',
    'The folder of the photos was not given (--photos)'
  ]
})
