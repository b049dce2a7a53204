import type { Translation } from "~/language/texts/translation";
import type { subscriptionTexts as english } from "../en/subscription";

export const subscriptionTexts: Translation<typeof english> = {
  confirmSubscription: {
    title: "Confirmar",
    question: "¿Enviamos nuestro boletín a {{email}}?",
    confirm: "Sí, quiero recibirlo",
    doneTitle: "¡Suscripción hecha!",
    done: "{{email}} recibirá nuestro boletín. Cada correo lleva un enlace para darse de baja.",
    invalidTitle: "Este enlace no es válido",
    invalid: "Puede haber caducado, o no se copió entero. Puedes volver a suscribirte aquí abajo.",
  },
  unsubscribe: {
    title: "Darse de baja",
    question: "¿Dejamos de enviar nuestro boletín a {{email}}?",
    confirm: "Darme de baja",
    done: "{{email}} ya no recibe nuestro boletín.",
    doneTitle: "Te has dado de baja",
    invalidTitle: "Este enlace no es válido",
    invalid:
      "Copia el enlace completo de nuestro correo. Si la dirección ya se ha eliminado, no queda nada por hacer.",
  },
};
