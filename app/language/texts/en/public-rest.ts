/**
 * Texts of the area `public` that its pages do not show: about accounts, files, requests and groups of pages. Browsers
 * load them with the forms of accounts and the back office.
 */
export const publicRest = {
  sitemap: {
    home: "Home",
    projects: "Films",
    people: "People",
    allPeople: "Everybody",
    news: "News",
  },
  validation: {
    username: "Username must be at least 3 characters",
    usernameCharacters: 'Username must not contain / \\ @ : < > " or invisible characters',
    password: "Password must be at least 6 characters",
    passwordsDoNotMatch: "Passwords do not match",
    newPassword: "Password must be at least 8 characters",
    uppercase: "Password must contain at least one uppercase letter",
    lowercase: "Password must contain at least one lowercase letter",
    digit: "Password must contain at least one digit",
    passwordsDontMatch: "Passwords don't match",
  },
  refused: {
    badCredentials: "Invalid username or password",
    guessablePassword:
      "This password is easy to guess: it is common, or made of your name or this site's. Please choose another one.",
    badCode: "This code is not right, or it has been used already.",
    codeNeeded: "Please send the code of your authenticator app as well.",
    badPasskey: "This passkey was not accepted.",
    passkeyMethod:
      "This passkey was made with a method (ML-DSA) that this server cannot check. Log in with your password and a code or recovery code, then remove the passkey and add it again.",
    tooManyPasskeys: "There are too many passkeys. Please remove one first.",
    badProof: "This is not your password.",
    confirmFirst: "Please confirm first that it is you.",
    secondFactorMissing: "Your account needs a second factor first.",
    usernameTaken: "Username already exists or there was a server error",
    emailTaken: "Another account has this e-mail address.",
    noEmail: "This account has no e-mail address to which a link could go.",
    ownAccount:
      "This is your own account. Another admin must change its role or remove it, so that nobody locks themselves out by accident.",
    lastAdmin:
      "This is the last admin. Make somebody else an admin first: without one, nobody could run the site.",
    registrationClosed: "This site takes no registrations.",
    badResetToken: "Invalid or expired reset token",
    pictureInUse: "Something uses this picture, so it cannot be deleted.",
    imageExpected: "Please choose one image.",
    imageTooLarge: "Image must be less than 5MB",
    imageUnsupported: "Please choose a JPEG, PNG, WebP, AVIF or GIF image.",
    imageBeyond: "There was no room for it beside the others. Please upload it by itself.",
    imageHeic:
      "This is an iPhone HEIC picture. Export it as JPEG and upload that: on the phone, Settings, Camera, Formats, Most Compatible does so by itself.",
    imageUnreadable: "This image is damaged or incomplete and cannot be read.",
    imageNoMemory:
      "This image is too large for this server right now, and was not stored. Please try again later, or with a smaller one.",
    imageTooManyPixels:
      "This image is too large to work with. Please scale it down to {{megapixels}} megapixels or fewer.",
    imageMoving:
      "This AVIF is a moving picture. Please export one of its pictures as AVIF or JPEG, or use a video.",
    imageCmykTooLarge:
      "This picture has colours for print (CMYK) without a profile, and more than 5 MB. Please export it in sRGB, or with less than 5 MB.",
    imageTooManyFrames: "This animation has too many frames. Please choose a still image.",
    svgUnreadable: "This SVG is damaged or empty, or it has no size.",
    svgTooComplex: "This SVG is too complex. Please simplify it.",
    svgLost:
      "This SVG contains {{name}}, which browsers draw and this site cannot. Please export it without, or upload it as a PNG.",
    svgUnsupported: "This SVG contains {{name}}. Please convert everything to paths.",
    fileExpected: "Please choose one file.",
    loopTooLarge: "The loop must be smaller than {{megabytes}} MB.",
    loopUnsupported: "Please choose a loop in MP4, MOV or WebM.",
    loopTooLong:
      "A loop has at most {{seconds}} seconds, and the file must say how long it is: cut it, and export it once more.",
    filmTooLarge: "The film must be smaller than {{megabytes}} MB.",
    filmCheckRuns: "Another film is being read. Please wait until it is done.",
    importRuns: "An import is running. Wait until it is done, or stop it.",
    filmUnsupported:
      "Please choose a film in MP4, MOV or WebM. To export one: MP4 with H.264 and AAC.",
    filmContainer:
      "This is a film in {{codec}}, which browsers do not play. Please export it as MP4 with H.264 and AAC.",
    filmNotWhole:
      "This film is damaged, or its end is missing. Please copy or export it once more.",
    filmNoPicture:
      "This file has no picture. Please export a film with picture: MP4 with H.264 and AAC.",
    filmPicture:
      "The picture of this film is in {{codec}}, which browsers do not show. Please export it as MP4 with H.264 (8 bits, 4:2:0) and AAC.",
    filmSound:
      "The sound of this film is in {{codec}}: many visitors would hear nothing. Please export it as MP4 with H.264 and AAC.",
    captionsUnsupported:
      "No subtitles were found in this file. Please choose SRT, WebVTT, EBU STL or TTML.",
    captionsFormat:
      "These subtitles are in {{format}}. Please export them as SRT, WebVTT, EBU STL or TTML.",
    captionsLine: "Line {{line}} of the subtitles cannot be read.",
    orderChanged: "Somebody else has moved films meanwhile. Please try again.",
    captionsTooManyLines: "The subtitles have more than {{max}} lines.",
    pressKitTooLarge: "The press kit must be smaller than {{megabytes}} MB.",
    pressKitUnsupported: "Please choose a PDF or ZIP file.",
    malformedAddress: "This address is malformed.",
    addressTooLong: "This address is too long.",
    unknownHost: "This site is not known by that name. Please use its own address.",
    malformedJson: "The request body is not valid JSON.",
    notAnObject: "The request body must be a JSON object.",
    unsupportedType: "Unsupported content type. Please send {{expected}}.",
    methodNotAllowed: "Method not allowed. Use {{allowed}}.",
  },
};
