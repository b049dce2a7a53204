import type { Translation } from "~/language/texts/translation";
import type { publicRest as english } from "../en/public-rest";

export const publicRest: Translation<typeof english> = {
  sitemap: {
    home: "Inicio",
    projects: "Películas",
    people: "Personas",
    allPeople: "Todas las personas",
    news: "Noticias",
  },
  validation: {
    username: "El nombre de usuario debe tener al menos 3 caracteres",
    usernameCharacters:
      'El nombre de usuario no puede contener / \\ @ : < > " ni caracteres invisibles',
    password: "La contraseña debe tener al menos 6 caracteres",
    passwordsDoNotMatch: "Las contraseñas no coinciden",
    newPassword: "La contraseña debe tener al menos 8 caracteres",
    uppercase: "La contraseña debe contener al menos una letra mayúscula",
    lowercase: "La contraseña debe contener al menos una letra minúscula",
    digit: "La contraseña debe contener al menos un número",
    passwordsDontMatch: "Las contraseñas no coinciden",
  },
  refused: {
    badCredentials: "Usuario o contraseña incorrectos",
    guessablePassword:
      "Esta contraseña es fácil de adivinar: es común, o está hecha con tu nombre o el del sitio. Elige otra.",
    badCode: "Este código no es correcto o ya se ha usado.",
    codeNeeded: "Envía también el código de tu aplicación de autenticación.",
    badPasskey: "No se ha aceptado esta llave de acceso.",
    passkeyMethod:
      "Esta llave de acceso se creó con un método (ML-DSA) que este servidor no puede comprobar. Entra con tu contraseña y un código o código de recuperación; después quita la llave y añádela de nuevo.",
    tooManyPasskeys: "Hay demasiadas llaves de acceso. Quita antes alguna.",
    badProof: "Esta no es tu contraseña.",
    confirmFirst: "Confirma primero que eres tú.",
    secondFactorMissing: "Tu cuenta necesita antes un segundo factor.",
    usernameTaken: "El nombre de usuario ya existe o hubo un error del servidor",
    emailTaken: "Otra cuenta tiene esta dirección de correo.",
    noEmail: "Esta cuenta no tiene dirección de correo a la que enviar un enlace.",
    ownAccount:
      "Esta es tu propia cuenta. Otro administrador tiene que cambiar su rol o eliminarla, para que nadie se quede fuera por descuido.",
    lastAdmin:
      "Es el último administrador. Nombra antes a otro: sin ninguno, nadie podría gestionar el sitio.",
    registrationClosed: "Este sitio no admite registros.",
    badResetToken: "El enlace de restablecimiento no es válido o ha caducado",
    pictureInUse: "Algo usa esta imagen, así que no se puede eliminar.",
    imageExpected: "Elige una imagen.",
    imageTooLarge: "La imagen debe pesar menos de 5 MB",
    imageUnsupported: "Elige una imagen JPEG, PNG, WebP, AVIF o GIF.",
    imageBeyond: "No cabía junto con las demás. Súbela por separado.",
    imageHeic:
      "Es una foto HEIC de iPhone. Expórtala como JPEG y sube esa: en el teléfono, Ajustes, Cámara, Formatos, «El más compatible» lo hace por sí solo.",
    imageUnreadable: "Esta imagen está dañada o incompleta y no se puede leer.",
    imageNoMemory:
      "Esta imagen es demasiado grande para este servidor en este momento y no se ha guardado. Inténtalo más tarde o con una más pequeña.",
    imageTooManyPixels:
      "Esta imagen es demasiado grande para procesarla. Redúcela a {{megapixels}} megapíxeles o menos.",
    imageMoving:
      "Este AVIF es una imagen en movimiento. Exporta una de sus imágenes en AVIF o JPEG, o usa un vídeo.",
    imageCmykTooLarge:
      "Esta imagen tiene colores de imprenta (CMYK) sin perfil y más de 5 MB. Expórtala en sRGB o con menos de 5 MB.",
    imageTooManyFrames: "Esta animación tiene demasiados fotogramas. Elige una imagen fija.",
    svgUnreadable: "Este SVG está dañado o vacío, o no tiene tamaño.",
    svgTooComplex: "Este SVG es demasiado complejo. Simplifícalo.",
    svgLost:
      "Este SVG contiene {{name}}, que los navegadores dibujan y este sitio no. Expórtalo sin ello o súbelo como PNG.",
    svgUnsupported: "Este SVG contiene {{name}}. Conviértelo todo en trazados.",
    fileExpected: "Elige un archivo.",
    loopTooLarge: "El bucle debe ocupar menos de {{megabytes}} MB.",
    loopUnsupported: "Elige un bucle en MP4, MOV o WebM.",
    loopTooLong:
      "Un bucle dura como mucho {{seconds}} segundos, y el archivo tiene que indicar su duración: recórtalo y expórtalo de nuevo.",
    filmTooLarge: "La película debe ocupar menos de {{megabytes}} MB.",
    filmCheckRuns: "Se está leyendo otra película. Espera a que termine.",
    importRuns: "Hay una importación en marcha. Espera a que termine o detenla.",
    filmUnsupported: "Elige una película en MP4, MOV o WebM. Para exportarla: MP4 con H.264 y AAC.",
    filmContainer:
      "Esta película está en {{codec}}, que los navegadores no reproducen. Expórtala como MP4 con H.264 y AAC.",
    filmNotWhole: "Esta película está dañada o le falta el final. Cópiala o expórtala de nuevo.",
    filmNoPicture:
      "Este archivo no tiene imagen. Exporta una película con imagen: MP4 con H.264 y AAC.",
    filmPicture:
      "La imagen de esta película está en {{codec}}, que los navegadores no muestran. Expórtala como MP4 con H.264 (8 bits, 4:2:0) y AAC.",
    filmSound:
      "El sonido de esta película está en {{codec}}: muchos visitantes no oirían nada. Expórtala como MP4 con H.264 y AAC.",
    captionsUnsupported: "En este archivo no hay subtítulos. Elige SRT, WebVTT, EBU STL o TTML.",
    captionsFormat:
      "Estos subtítulos están en {{format}}. Expórtalos como SRT, WebVTT, EBU STL o TTML.",
    captionsLine: "La línea {{line}} de los subtítulos no se puede leer.",
    orderChanged: "Mientras tanto, otra persona ha movido películas. Inténtalo de nuevo.",
    captionsTooManyLines: "Los subtítulos tienen más de {{max}} líneas.",
    pressKitTooLarge: "El dossier de prensa debe ocupar menos de {{megabytes}} MB.",
    pressKitUnsupported: "Elige un archivo PDF o ZIP.",
    malformedAddress: "Esta dirección está mal formada.",
    addressTooLong: "Esta dirección es demasiado larga.",
    unknownHost: "Este sitio no se conoce por ese nombre. Usa su propia dirección, por favor.",
    malformedJson: "El cuerpo de la solicitud no es JSON válido.",
    notAnObject: "El cuerpo de la solicitud debe ser un objeto JSON.",
    unsupportedType: "Tipo de contenido no admitido. Envía {{expected}}.",
    methodNotAllowed: "Método no permitido. Usa {{allowed}}.",
  },
};
