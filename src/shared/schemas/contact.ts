import * as z from 'zod/mini'
import { listingIn } from '../paths.ts'
import { email, fullName } from './account.ts'
import { filled, line, paragraphs } from './text.ts'

export const CONTACT_MESSAGE_MAX = 2000
const LINK_MAX = 300

/** What a visitor writes to the operator; with `link` it is about the listing that it leads to. */
export const contactMessage = z.object({
  link: z.optional(
    z.pipe(
      line('linkRequired'),
      z.string().check(
        z.minLength(1, 'linkRequired'),
        z.maxLength(LINK_MAX, 'linkInvalid'),
        z.refine(text => text === '' || !Number.isNaN(listingIn(text)), 'linkInvalid')
      )
    )
  ),
  message: filled(
    CONTACT_MESSAGE_MAX,
    paragraphs('messageRequired'),
    'messageRequired',
    'messageTooLong'
  ),
  name: fullName,
  email
})
export type ContactMessage = z.infer<typeof contactMessage>
